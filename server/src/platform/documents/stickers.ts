import type { Content, Sticker, StickerText } from './pdf.ts';

/** From what is read at arm's length to what is just legible. A text of 10 points ends at 6. */
const scales = [1, 0.9, 0.8, 0.7, 0.6];
const smallest = 0.6;

/** The same content in another size. */
function inScale<Node>(node: Node, scale: number): Node {
  if (Array.isArray(node)) return node.map((one: unknown) => inScale(one, scale)) as Node;
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([name, value]: [string, unknown]) => [
    name,
    name === 'fontSize' && typeof value === 'number' ? value * scale : inScale(value, scale),
  ]);
  return Object.fromEntries(entries) as Node;
}

/** A sticker with a part of its texts. Each part repeats whose and what it is. */
const laidOut = ({ head, texts: all, beside, foot, width }: Sticker, texts = all, part = ''): Content[] => [
  ...head,
  ...(part === '' ? [] : [{ text: part, fontSize: 8, bold: true }]),
  beside
    ? {
        columnGap: 6,
        columns: [
          { width: width - beside.width - 6, stack: [...texts] },
          { width: beside.width, stack: [beside.content] },
        ],
      }
    : { stack: [...texts] },
  ...foot,
];

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The texts cut after so many characters: at a space if there is one near, never within a character. */
function cutAfter(texts: readonly StickerText[], length: number): [StickerText[], StickerText[]] {
  const before: StickerText[] = [];
  let room = length;
  for (const [place, one] of texts.entries()) {
    if (one.text.length <= room) {
      before.push(one);
      room -= one.text.length;
      continue;
    }
    const space = one.text.lastIndexOf(' ', room);
    const cut = space > room - 30 && space > 0 ? space : (characters.segment(one.text).containing(room)?.index ?? 0);
    const rest = [{ ...one, text: one.text.slice(cut).trim() }, ...texts.slice(place + 1)];
    return [cut === 0 ? before : [...before, { ...one, text: one.text.slice(0, cut).trim() }], rest];
  }
  return [before, []];
}

/** The number of pages that content takes on paper of the sticker's size. */
type CountPages = (content: Content[]) => Promise<number>;

/** The texts divided so that each part fits one sticker in the smallest size. */
async function divided(sticker: Sticker, countPages: CountPages): Promise<StickerText[][]> {
  const fits = async (texts: StickerText[]): Promise<boolean> =>
    (await countPages(inScale(laidOut(sticker, texts, '10 of 10'), smallest))) === 1;
  const parts: StickerText[][] = [];
  for (let left: StickerText[] = [...sticker.texts]; left.length > 0;) {
    let fitting = 0;
    let beyond = left.reduce((sum, { text }) => sum + text.length, 0) + 1;
    while (beyond - fitting > 1) {
      const middle = Math.floor((fitting + beyond) / 2);
      if (await fits(cutAfter(left, middle)[0])) fitting = middle;
      else beyond = middle;
    }
    const [part, rest] = cutAfter(left, Math.max(fitting, 1));
    parts.push(part);
    left = rest.length === left.length && part.length === 0 ? [] : rest;
  }
  return parts;
}

/** Prints a sticker as large as it fits on one. If it must go on, each part has its head and says which it is. */
export async function pagesOf(sticker: Sticker, countPages: CountPages): Promise<Content[][]> {
  for (const scale of scales) {
    const content = inScale(laidOut(sticker), scale);
    if ((await countPages(content)) === 1) return [content];
  }
  const parts = await divided(sticker, countPages);
  return parts.map((texts, place) => inScale(laidOut(sticker, texts, `${place + 1} of ${parts.length}`), smallest));
}
