//! Drawings as pictures.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, CanvasRenderingContext2d, HtmlAnchorElement, HtmlCanvasElement, HtmlImageElement, Url,
};

/// Saves an SVG drawing as a PNG picture, `scale` times as large; whether that went well.
pub async fn save_png(name: &str, svg: &str, scale: f64) -> bool {
    drawn(name, svg, scale).await.is_ok()
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a picture has few pixels"
)]
async fn drawn(name: &str, svg: &str, scale: f64) -> Result<(), JsValue> {
    let image = image_of_svg(svg).await?;
    let document = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let canvas: HtmlCanvasElement = document.create_element("canvas")?.dyn_into()?;
    let (width, height) = (f64::from(image.width()) * scale, f64::from(image.height()) * scale);
    canvas.set_width(width as u32);
    canvas.set_height(height as u32);
    let context: CanvasRenderingContext2d =
        canvas.get_context("2d")?.ok_or(JsValue::NULL)?.dyn_into()?;
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height)?;
    let anchor: HtmlAnchorElement = document.create_element("a")?.dyn_into()?;
    anchor.set_href(&canvas.to_data_url_with_type("image/png")?);
    anchor.set_download(name);
    anchor.click();
    Ok(())
}

/// An SVG drawing, ready to be drawn at any size.
pub(super) async fn image_of_svg(svg: &str) -> Result<HtmlImageElement, JsValue> {
    let parts = js_sys::Array::of1(&JsValue::from_str(svg));
    let kind = web_sys::BlobPropertyBag::new();
    kind.set_type("image/svg+xml");
    image_of(&Blob::new_with_str_sequence_and_options(&parts, &kind)?).await
}

/// A picture of any kind, ready to be drawn.
pub(super) async fn image_of(blob: &Blob) -> Result<HtmlImageElement, JsValue> {
    let url = Url::create_object_url_with_blob(blob)?;
    let image = HtmlImageElement::new()?;
    image.set_src(&url);
    let decoded = JsFuture::from(image.decode()).await;
    Url::revoke_object_url(&url)?;
    decoded?;
    Ok(image)
}
