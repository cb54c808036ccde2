import { expect, test } from 'vitest';
import { otherKindOf } from './encode-photo.ts';

const media = (...brands: string[]): Buffer => {
  const [main = '', ...others] = brands;
  return Buffer.concat([Buffer.alloc(4), Buffer.from(`ftyp${main}\0\0\0\0${others.join('')}`, 'latin1')]);
};

test.each([
  ['a photo of an iPhone', 'heic_photo', media('heic', 'mif1', 'heic')],
  ['one that names its kind second', 'heic_photo', media('mif1', 'heic')],
  ['AVIF', 'avif_photo', media('avif', 'mif1', 'miaf')],
  ['AVIF that names its kind second', 'avif_photo', media('mif1', 'avif')],
  ['a film', 'moving_picture', media('mp42', 'isom')],
  ['a GIF', 'moving_picture', Buffer.from('GIF89a')],
  ['a PDF', 'pdf_document', Buffer.from('%PDF-1.7')],
  ['SVG', 'vector_drawing', Buffer.from('<?xml version="1.0"?><svg/>')],
  ['SVG after blanks', 'vector_drawing', Buffer.from('\n  <svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['something else', 'not_an_image', Buffer.from('hello')],
  ['nothing', 'not_an_image', Buffer.alloc(0)],
] as const)('%s: %s', (_, kind, bytes) => expect(otherKindOf(bytes)).toBe(kind));
