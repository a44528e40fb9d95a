#!/bin/sh
# Chromium (CHROMIUM) for the tests, without the pages that it makes for its own address bar: nobody sees them here, and
# with every tab they take a quarter of the time. What is switched off is told in one list, the last one that is given,
# so they join the one that is there.
unwanted=WebUIOmniboxPopup,WebUIOmniboxPopupV2,WebUIOmniboxAimPopup,InitialWebUI
for argument; do
  shift
  case $argument in
  --disable-features=*) argument=$argument,$unwanted ;;
  esac
  set -- "$@" "$argument"
done
exec "${CHROMIUM:-/usr/bin/chromium}" "$@"
