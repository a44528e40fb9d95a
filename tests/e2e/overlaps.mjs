// Words that lie over other words.

/** Pairs of words that lie over each other where the page is looked at, one line each. */
export const overlaps = page => page.evaluate(() => {
  const clips = new Map();
  /** What is seen of an element's contents: left, top, right, bottom. */
  const seen = element => {
    if (element === document.documentElement) return [0, 0, innerWidth, innerHeight];
    if (!clips.has(element)) {
      const around = seen(element.parentElement);
      const style = getComputedStyle(element);
      const cuts = style.overflowX !== 'visible' || style.overflowY !== 'visible';
      clips.set(element, cuts ? meet(around, element.getBoundingClientRect()) : around);
    }
    return clips.get(element);
  };
  const meet = ([left, top, right, bottom], area) => (
    [Math.max(left, area.left), Math.max(top, area.top), Math.min(right, area.right), Math.min(bottom, area.bottom)]);
  /** Lines of text that can be seen on the stage: its text node, and where it is. */
  const lines = [];
  const walker = document.createTreeWalker(document.querySelector('#stage'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || element.closest('.sr, .tip, title, option')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const area of range.getClientRects()) lines.push({ node, at: meet(seen(element), area) });
  }
  const found = new Set();
  lines.forEach((one, place) => {
    for (const other of lines.slice(place + 1)) {
      const [left, top, right, bottom] = [0, 1].map(side => Math.max(one.at[side], other.at[side]))
        .concat([2, 3].map(side => Math.min(one.at[side], other.at[side])));
      const lower = Math.min(one.at[3] - one.at[1], other.at[3] - other.at[1]);
      // The boxes of lines may touch where letters do not.
      if (one.node !== other.node && lower > 4 && right - left > 3 && bottom - top > 0.45 * lower) {
        found.add(`${one.node.data.trim()} | ${other.node.data.trim()}`);
      }
    }
  });
  return [...found];
});
