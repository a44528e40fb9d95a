//! Drawings as pictures.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, CanvasRenderingContext2d, HtmlAnchorElement, HtmlCanvasElement, HtmlImageElement, Url,
};

use super::files::refuse;

/// The longest side of a canvas, in dots, in every current browser that people have on a desk.
const MOST_SIDE: f64 = 32_767.0;
/// The most dots of a canvas.
const MOST_AREA: f64 = 268_435_456.0;
/// What a canvas says of which the browser makes no picture.
const NO_PICTURE: &str = "data:,";

/// Saves an SVG drawing as a PNG picture, `scale` times as large or as large as a canvas can be.
pub async fn save_png(name: &str, svg: &str, scale: f64) {
    if drawn(name, svg, scale).await.is_err() {
        refuse(name);
    }
}

/// The scale of a picture of this size: as it is wanted, or as large as a canvas can be.
fn fitting(scale: f64, (width, height): (f64, f64)) -> f64 {
    let by_side = MOST_SIDE / width.max(height);
    let by_area = (MOST_AREA / (width * height)).sqrt();
    scale.min(by_side).min(by_area)
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
    let (width, height) = (f64::from(image.width()), f64::from(image.height()));
    let scale = fitting(scale, (width, height));
    let (width, height) = (width * scale, height * scale);
    canvas.set_width(width as u32);
    canvas.set_height(height as u32);
    let context: CanvasRenderingContext2d =
        canvas.get_context("2d")?.ok_or(JsValue::NULL)?.dyn_into()?;
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height)?;
    let anchor: HtmlAnchorElement = document.create_element("a")?.dyn_into()?;
    let url = canvas.to_data_url_with_type("image/png")?;
    if url == NO_PICTURE {
        return Err(JsValue::NULL);
    }
    anchor.set_href(&url);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_as_large_as_wanted_unless_no_canvas_is() {
        assert_eq!(fitting(2.0, (1_060.0, 600.0)), 2.0);
        for size in [(1_060.0, 18_391.0), (1_060.0, 147_000.0), (20_000.0, 20_000.0)] {
            let scale = fitting(2.0, size);
            let (width, height) = (size.0 * scale, size.1 * scale);
            assert!(scale < 2.0);
            assert!(
                width.max(height) <= MOST_SIDE + 0.5 && width * height <= MOST_AREA * 1.000_001
            );
            assert!(width.max(height) > MOST_SIDE - 1.0 || width * height > MOST_AREA * 0.999);
        }
    }
}
