import { hostile_texts } from './hostile-texts.ts';

const openings = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '-->',
  '</p>',
  '</b>',
  '</td>',
  '</a>',
  '</style>',
  '</textarea>',
  ']]>',
  '`',
];
const elements = [
  'img src=x',
  'svg',
  'b',
  'a href=#',
  'input autofocus',
  'video src=x',
  'body',
  'details open',
  'object data=x',
];
const handlers = ['onerror', 'onload', 'onfocus', 'onclick', 'onmouseover', 'ontoggle', 'onpointerenter'];
const orders = ['alert(1)', '"alert(1)"', "'hostile=1'", 'alert`1`', '&#97;lert(1)', 'javascript:alert(1)'];
const joints = [' ', '/', '\n', '\t', ' x="\'"'];

/** Numbers that look random, and are the same again for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Markup put together from the parts that attacks are made of. */
export function generatedTexts(count: number, seed: number): string[] {
  const below = randomOf(seed);
  const one = (parts: readonly string[]): string => parts[below(parts.length)] ?? '';
  const texts = new Set<string>();
  while (texts.size < count) {
    const element = one(elements);
    const name = below(4) === 0 ? element.toUpperCase() : element;
    texts.add(`${one(openings)}<${name}${one(joints)}${one(handlers)}=${one(orders)}>`);
  }
  return [...texts];
}

export interface TextMaker {
  /** A text no longer than that, which bears a number of its own at its end. */
  make: (longest: number) => string;
  /** The number of texts that were not handed out yet. */
  left: () => number;
}

/** Hands out every text at least once, long ones to long fields, several to those that hold several; then begins again. */
export function textMaker(generated: number, seed: number): TextMaker {
  const all = [...hostile_texts, ...generatedTexts(generated, seed)];
  let waiting = [...all];
  let number = 0;
  const left = new Set(all);
  const take = (room: number): string | undefined => {
    const at = waiting.findIndex(({ length }) => length <= room);
    const [text] = at === -1 ? [] : waiting.splice(at, 1);
    if (text !== undefined) left.delete(text);
    return text;
  };
  return {
    left: () => left.size,
    make: (longest) => {
      number += 1;
      const mark = ` h${number}`;
      const taken: string[] = [];
      let room = longest - mark.length;
      for (let text = take(room); text !== undefined; text = take(room)) {
        taken.push(text);
        room -= text.length + 1;
      }
      if (taken.length === 0) taken.push('<b onclick=a>'.slice(0, room));
      if (waiting.length === 0) waiting = [...all];
      return `${taken.join(' ')}${mark}`;
    },
  };
}
