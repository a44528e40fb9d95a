//! The length of a recorded video. Browsers write it as if it went on forever, so that players cannot tell how
//! long it is and slides do not know when it is over: it is written into the head when the recording has ended.

/// The names of the parts that are looked for.
const HEAD: u32 = 0x1A45_DFA3;
const SEGMENT: u32 = 0x1853_8067;
const INFO: u32 = 0x1549_A966;
const SCALE: u32 = 0x002A_D7B1;
const LENGTH: u32 = 0x4489;

/// Nanoseconds for each unit of time, where a file does not say.
const USUAL_SCALE: u64 = 1_000_000;

/// A part of a file: its name, where what is in it begins, and how long that is, if that is said.
#[derive(Clone, Copy, Debug)]
struct Part {
    name: u32,
    from: usize,
    length: Option<usize>,
}

/// The video with its length; as it is where it says one already, or is written in another way.
pub(super) fn with_length(mut video: Vec<u8>, milliseconds: f64) -> Vec<u8> {
    let Some((part, scale)) = head_of(&video) else { return video };
    let Some(end) = part.length.map(|length| part.from + length) else { return video };
    let units = milliseconds * 1e6 / scale as f64;
    let mut told = vec![0x44, 0x89, 0x88];
    told.extend(units.to_be_bytes());
    // The size of the part stands before it, in as many bytes as its first one says.
    let size = end - part.from + told.len();
    let mut head = INFO.to_be_bytes().to_vec();
    head.extend((size as u64 | 1 << 56).to_be_bytes());
    head.extend(&video[part.from..end]);
    head.extend(told);
    let Some(start) = start_of(&video, part.from) else { return video };
    video.splice(start..end, head);
    video
}

/// Where the name of the part of information begins whose content begins at `from`.
fn start_of(video: &[u8], from: usize) -> Option<usize> {
    let name = INFO.to_be_bytes();
    video.get(..from)?.windows(4).rposition(|window| window == name)
}

/// The part of information of a video without end, and its scale; nothing where it is not the first part, since
/// what refers to places behind it would be wrong.
fn head_of(video: &[u8]) -> Option<(Part, u64)> {
    let head = part_at(video, 0).filter(|part| part.name == HEAD)?;
    let segment = part_at(video, head.from + head.length?).filter(|part| part.name == SEGMENT)?;
    let info = part_at(video, segment.from).filter(|part| part.name == INFO)?;
    if segment.length.is_some() {
        return None;
    }
    let end = info.from + info.length?;
    let (mut at, mut scale) = (info.from, USUAL_SCALE);
    while at < end {
        let part = part_at(video, at)?;
        at = part.from + part.length?;
        match part.name {
            LENGTH => return None,
            SCALE => scale = number(video.get(part.from..at)?),
            _ => {}
        }
    }
    (at == end && scale > 0).then_some((info, scale))
}

/// The part that begins at a place.
fn part_at(video: &[u8], at: usize) -> Option<Part> {
    let bytes = video.get(at..)?;
    let width = bytes.first()?.leading_zeros() as usize + 1;
    let name = u32::try_from(number(bytes.get(..width).filter(|_| width <= 4)?)).ok()?;
    let size = bytes.get(width..)?;
    let wide = size.first()?.leading_zeros() as usize + 1;
    let size = number(size.get(..wide).filter(|_| wide <= 8)?);
    let bits = (1_u64 << (7 * wide)) - 1;
    // All bits mean that it is not known.
    let length = Some(size & bits).filter(|length| *length != bits);
    let length = length.map(usize::try_from).transpose().ok()?;
    Some(Part { name, from: at + width + wide, length })
}

fn number(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0, |number, byte| number << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::{part_at, with_length};

    /// A video as browsers write it: head, a segment without end, information, a cluster.
    fn video(inside: &[u8]) -> Vec<u8> {
        let mut bytes = vec![0x1A, 0x45, 0xDF, 0xA3, 0x82, 7, 7];
        bytes.extend([0x18, 0x53, 0x80, 0x67, 0x01, 255, 255, 255, 255, 255, 255, 255]);
        bytes.extend([0x15, 0x49, 0xA9, 0x66, 0x80 | u8::try_from(inside.len()).unwrap()]);
        bytes.extend(inside);
        bytes.extend([0x1F, 0x43, 0xB6, 0x75, 0x81, 0]);
        bytes
    }

    #[test]
    fn the_length_stands_in_the_head_and_all_else_stays() {
        let scale = [0x2A, 0xD7, 0xB1, 0x83, 0x0F, 0x42, 0x40];
        let before = video(&scale);
        let after = with_length(before.clone(), 2_500.0);
        let info = part_at(&after, 19).unwrap();
        assert_eq!(info.length, Some(18));
        let inside = &after[info.from..info.from + 18];
        assert_eq!((&inside[..7], &inside[7..10]), (&scale[..], &[0x44, 0x89, 0x88][..]));
        assert_eq!(inside[10..], 2_500.0_f64.to_be_bytes());
        assert_eq!((&after[..19], &after[info.from + 18..]), (&before[..19], &before[31..]));
    }

    #[test]
    fn a_length_that_is_said_and_what_is_no_video_stay() {
        let said = video(&[0x44, 0x89, 0x84, 0, 0, 0, 0]);
        assert_eq!(with_length(said.clone(), 9.0), said);
        let whole = video(&[]);
        for bytes in [vec![], vec![0], vec![255; 40], whole[..20].to_vec()] {
            assert_eq!(with_length(bytes.clone(), 9.0), bytes);
        }
    }
}
