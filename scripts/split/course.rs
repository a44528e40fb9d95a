//! What a function does, operator by operator, as its blocks nest: what a stretch of it can be cut out by.

use std::collections::BTreeMap;

use wasmparser::{
    FuncToValidate, FuncValidatorAllocations, FunctionBody, Operator, ValType, ValidPayload,
    Validator, ValidatorResources,
};

use crate::wasm::Result;

/// The operators of a function.
#[derive(Debug)]
pub(crate) struct Course<'a> {
    pub(crate) operators: Vec<Operator<'a>>,
    /// What each does, as a number: how it is written, without what it does it to.
    pub(crate) codes: Vec<u32>,
    /// Where each begins among the bytes of the function, and where the last ends.
    begins: Vec<usize>,
    /// The frame in which each stands; `end` in the one that it ends, what opens a frame in the one around it.
    pub(crate) stands_in: Vec<usize>,
    /// Whether each is reached with nothing on the stack but what other frames left there.
    is_clear: Vec<bool>,
    /// The function itself, and every block and loop, the outer before the inner.
    pub(crate) frames: Vec<Frame>,
    /// The types of what the function takes, and of its other locals.
    pub(crate) locals: Vec<ValType>,
}

/// The function, a block or a loop.
#[derive(Debug, Clone)]
pub(crate) struct Frame {
    pub(crate) kind: Kind,
    /// The frame around it; the function's is itself.
    pub(crate) around: usize,
    /// The first operator in it.
    pub(crate) begin: usize,
    /// Its `end`.
    pub(crate) end: usize,
    /// Whether it takes and gives nothing.
    is_plain: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Function,
    Block,
    Loop,
}

/// Where a branch leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Target {
    /// Behind a block, to the beginning of a loop, or out of the function with what that gives.
    Frame(usize),
    /// Out of the function.
    Back,
}

impl<'a> Course<'a> {
    /// The function as it was validated; nothing where it holds what no stretch is cut out of.
    fn of(
        function: FuncToValidate<ValidatorResources>,
        body: &FunctionBody<'a>,
    ) -> Result<Option<Self>> {
        let mut validator = function.into_validator(FuncValidatorAllocations::default());
        let mut reader = body.get_binary_reader();
        validator.read_locals(&mut reader)?;
        let mut operators = body.get_operators_reader()?;
        let (begins, codes) = codes(body)?;
        let mut it = Self {
            operators: Vec::with_capacity(codes.len()),
            codes,
            begins,
            stands_in: Vec::new(),
            is_clear: Vec::new(),
            frames: vec![Frame {
                kind: Kind::Function,
                around: 0,
                begin: 0,
                end: 0,
                is_plain: true,
            }],
            locals: (0..validator.len_locals())
                .filter_map(|it| validator.get_local_type(it))
                .collect(),
        };
        let mut open = vec![0];
        while !operators.eof() {
            let place = it.operators.len();
            let operator = operators.read()?;
            let frame = validator.get_control_frame(0);
            it.is_clear.push(frame.is_some_and(|frame| {
                !frame.unreachable && frame.height == validator.operand_stack_height() as usize
            }));
            let innermost = open.last().copied().unwrap_or_default();
            it.stands_in.push(innermost);
            let opened = match &operator {
                Operator::Block { blockty } => Some((Kind::Block, *blockty)),
                Operator::Loop { blockty } => Some((Kind::Loop, *blockty)),
                Operator::If { .. } | Operator::Else | Operator::TryTable { .. } => {
                    return Ok(None);
                }
                _ => None,
            };
            if let Some((kind, takes)) = opened {
                let is_plain = takes == wasmparser::BlockType::Empty;
                open.push(it.frames.len());
                it.frames.push(Frame {
                    kind,
                    around: innermost,
                    begin: place + 1,
                    end: 0,
                    is_plain,
                });
            } else if matches!(operator, Operator::End) {
                it.frames[innermost].end = place;
                open.pop();
            }
            validator.op(operators.original_position(), &operator)?;
            it.operators.push(operator);
        }
        it.begins.push(body.range().len());
        Ok(Some(it))
    }

    /// Where it is decided whether what follows is done: behind a branch that may be taken, and behind a block,
    /// to which others may have led.
    pub(crate) fn points(&self) -> impl Iterator<Item = usize> + '_ {
        (1..self.operators.len()).filter(|place| {
            let before = matches!(self.operators[place - 1], Operator::BrIf { .. } | Operator::End);
            before && !matches!(self.operators[*place], Operator::End)
        })
    }

    /// The bytes of some operators.
    pub(crate) fn bytes(&self, operators: std::ops::Range<usize>) -> usize {
        self.begins[operators.end] - self.begins[operators.start]
    }

    /// Whether what follows a point, up to the end of its frame, can stand elsewhere as far as the stack is
    /// concerned.
    pub(crate) fn can_leave(&self, point: usize) -> bool {
        let frame = &self.frames[self.stands_in[point]];
        let ends = self.is_clear[frame.end] || self.is_dead(frame.end);
        self.is_clear[point] && (frame.kind == Kind::Function || frame.is_plain && ends)
    }

    /// Whether a frame takes and gives nothing.
    pub(crate) fn is_plain(&self, frame: usize) -> bool {
        self.frames[frame].is_plain
    }

    /// Whether an operator cannot be reached from the one before it.
    pub(crate) fn is_dead(&self, operator: usize) -> bool {
        let before = operator.checked_sub(1).map(|it| &self.operators[it]);
        matches!(
            before,
            Some(
                Operator::Br { .. }
                    | Operator::BrTable { .. }
                    | Operator::Return
                    | Operator::Unreachable
            )
        )
    }

    /// The frame that a branch names from where an operator stands.
    pub(crate) fn frame_at(&self, operator: usize, depth: u32) -> usize {
        (0..depth).fold(self.stands_in[operator], |frame, _| self.frames[frame].around)
    }

    /// Where an operator may lead besides the next one.
    pub(crate) fn targets(&self, operator: usize) -> Result<Vec<Target>> {
        let to = |depth| Target::Frame(self.frame_at(operator, depth));
        Ok(match &self.operators[operator] {
            Operator::Br { relative_depth } | Operator::BrIf { relative_depth } => {
                vec![to(*relative_depth)]
            }
            Operator::BrTable { targets } => {
                let listed = targets.targets().collect::<std::result::Result<Vec<_>, _>>()?;
                listed.into_iter().chain([targets.default()]).map(to).collect()
            }
            Operator::Return => vec![Target::Back],
            _ => Vec::new(),
        })
    }

    /// Whether the next operator may follow.
    pub(crate) fn goes_on(&self, operator: usize) -> bool {
        operator + 1 < self.operators.len() && !self.is_dead(operator + 1)
    }

    /// The operator at which a branch arrives; none where it leaves the function.
    pub(crate) fn arrival(&self, target: Target) -> Option<usize> {
        let Target::Frame(frame) = target else { return None };
        let frame = &self.frames[frame];
        match frame.kind {
            Kind::Function => None,
            Kind::Block => Some(frame.end + 1),
            Kind::Loop => Some(frame.begin),
        }
    }
}

/// What an operator does, without constants, addresses and numbers of locals and functions.
fn code(bytes: &[u8], operator: &Operator<'_>) -> u32 {
    let byte = |place: usize| u32::from(bytes.get(place).copied().unwrap_or_default());
    let written = match byte(0) {
        prefix @ (0xfc | 0xfd) => prefix << 8 | byte(1),
        one => one,
    };
    match operator {
        Operator::Br { relative_depth } | Operator::BrIf { relative_depth } => {
            written | (relative_depth + 1) << 16
        }
        _ => written,
    }
}

/// What the operators of a function do, and where each begins among its bytes.
pub(crate) fn codes(body: &FunctionBody<'_>) -> Result<(Vec<usize>, Vec<u32>)> {
    let (mut begins, mut codes) = (Vec::new(), Vec::new());
    let (start, bytes) = (body.range().start, body.as_bytes());
    let mut operators = body.get_operators_reader()?;
    while !operators.eof() {
        let begin = operators.original_position() - start;
        let operator = operators.read()?;
        begins.push(begin);
        codes.push(code(&bytes[begin..], &operator));
    }
    Ok((begins, codes))
}

/// The courses of the functions of a wasm file that are wanted, by their numbers.
pub(crate) fn of_functions(
    bytes: &[u8],
    wanted: impl Fn(u32) -> bool,
) -> Result<BTreeMap<u32, Course<'_>>> {
    let mut validator = Validator::new();
    let mut courses = BTreeMap::new();
    for payload in wasmparser::Parser::new(0).parse_all(bytes) {
        if let ValidPayload::Func(function, body) = validator.payload(&payload?)?
            && wanted(function.index)
        {
            let number = function.index;
            if let Some(course) = Course::of(function, &body)? {
                courses.insert(number, course);
            }
        }
    }
    Ok(courses)
}
