import { quoted, unreadable } from '../statement-faults.ts';

/** A field of a message: its tag without colons, and its lines. */
export interface Mt940Field {
  line: number;
  tag: string;
  lines: string[];
}

/** One statement, or a page of one. */
export type Mt940Message = Mt940Field[];

const tags = new Set(['20', '21', '25', '25P', '28', '28C', '60F', '60M', '61', '86', '62F', '62M', '64', '65']);
const field_form = /^:(?<tag>\d{2}[A-Z]?):(?<text>.*)$/s;
/** Headers of the network; the last one opens the text. */
const header = /^(?:\{[1235]:[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*(?:\{4:)?$/;
/** The end of the text, with trailers. */
const text_end = /^-(?:\}(?:\{5:.*\})?)?$/;

/** The lines of a text with their numbers. */
function* linesOf(text: string): Generator<{ line: number; content: string }> {
  let [from, line] = [0, 1];
  while (from <= text.length) {
    const end = text.indexOf('\n', from);
    const to = end === -1 ? text.length : end;
    yield { line, content: text.slice(from, to).trimEnd() };
    [from, line] = [to + 1, line + 1];
  }
}

/** More than any bank’s. */
const [longest_content, most_lines_of_field] = [1_000, 100];

/** Counts what a file has, so that one without end is refused before it is in memory. */
class Mt940Counts {
  #movements = 0;
  #others = 0;
  readonly #most_lines: number;

  constructor(most_lines: number) {
    this.#most_lines = most_lines;
  }

  add({ line, tag }: Mt940Field): void {
    if (tag === '61') this.#movements += 1;
    else if (tag !== '86') this.#others += 1;
    if (this.#movements > this.#most_lines)
      throw unreadable(line, 'The file', `has more than ${this.#most_lines.toLocaleString('en')} lines.`);
    if (this.#others > this.#most_lines) throw unreadable(line, 'The file', 'has more fields than a statement.');
  }
}

function continueField(message: Mt940Message, line: number, content: string): void {
  const field = message.at(-1);
  if (field?.lines.length === most_lines_of_field)
    throw unreadable(line, `:${field.tag}:`, `has more than ${most_lines_of_field} lines.`);
  field?.lines.push(content);
}

/** Cuts a file into its messages. Throws `UnreadableStatement`. */
export function* mt940Messages(text: string, most_lines: number): Generator<Mt940Message> {
  let message: Mt940Message | undefined;
  const counts = new Mt940Counts(most_lines);
  for (const { line, content } of linesOf(text)) {
    if (content.length > longest_content)
      throw unreadable(line, 'The text', `${quoted(content)} has more than ${longest_content} letters.`);
    const { tag, text: first = '' } = field_form.exec(content)?.groups ?? {};
    if (tag !== undefined) {
      if (!tags.has(tag)) throw unreadable(line, `:${tag}:`, 'is no field of a statement (MT940).');
      if (tag === '20') {
        if (message) yield message;
        message = [];
      }
      if (!message) throw unreadable(line, `:${tag}:`, 'stands before :20:, which begins a statement.');
      const field: Mt940Field = { line, tag, lines: [first] };
      counts.add(field);
      message.push(field);
    } else if (text_end.test(content)) {
      if (message) yield message;
      message = undefined;
    } else if (message) continueField(message, line, content);
    else if (!header.test(content.trim()))
      throw unreadable(line, 'The text', `${quoted(content)} belongs to no field.`);
  }
  if (message) yield message;
}
