import { createRequire } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import pdfmake, { type Definition, type TableLayout } from 'pdfmake';
import { han_font, withFontRuns } from './font-runs.ts';
import type { PdfDocument } from './pdf.ts';

/** Roboto comes with the library (Apache License 2.0). Its figures have one width, so amounts align. */
const fonts_folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const font = (name: string): string => join(fonts_folder, `Roboto-${name}.ttf`);
/** Noto Sans SC, one weight (SIL Open Font License), for remarks and names in Chinese. */
const han_file = join(import.meta.dirname, 'fonts', 'noto-sans-sc-regular.ttf');

pdfmake.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
  [han_font]: { normal: han_file, bold: han_file, italics: han_file, bolditalics: han_file },
});
// Nothing is fetched, and only fonts are read, whatever the content says.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === han_file || resolve(path).startsWith(fonts_folder + sep));

const line_colour = '#c9ced6';

/** Table lines: under the head and above the foot, thin ones between, none at the sides. */
const rows: TableLayout = {
  hLineWidth: (line, { table }) => (line === (table.headerRows ?? 0) && line > 0 ? 1 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (line, { table }) => (line === (table.headerRows ?? 0) && line > 0 ? '#4a5361' : line_colour),
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};
pdfmake.setTableLayouts({ rows });

const grey = '#4a5361';
const page_margins: [number, number, number, number] = [42, 42, 42, 54];
const label_margins: [number, number, number, number] = [8, 8, 8, 6];
const points = (millimetres: number): number => (millimetres / 25.4) * 72;

const sheetOf = (label: PdfDocument['label']): Pick<Definition, 'pageSize' | 'pageMargins'> =>
  label
    ? { pageSize: { width: points(label.width), height: points(label.height) }, pageMargins: label_margins }
    : { pageSize: 'A4', pageMargins: page_margins };

function definitionOf({ title, subject, author, dated, content, footer, label }: PdfDocument): Definition {
  return {
    ...sheetOf(label),
    version: '1.7',
    language: 'en-SG',
    displayTitle: true,
    // Dates and producer are part of the bytes, so they come from the document and not from the clock.
    info: { title, subject, author, creator: 'Clinic portal', producer: 'Clinic portal', creationDate: dated },
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: '#14181f' },
    content: withFontRuns(content),
    footer: (page, pages) =>
      footer === undefined
        ? null
        : {
            margin: [page_margins[0], 18, page_margins[2], 0],
            fontSize: 8,
            color: grey,
            columns: [
              { text: footer, width: '*' },
              { text: `Page ${page} of ${pages}`, width: 'auto', alignment: 'right' },
            ],
          },
  };
}

/** Renders a document to PDF with embedded font subsets. */
export const writePdf = (document: PdfDocument): Promise<Uint8Array> =>
  pdfmake.createPdf(definitionOf(document)).getBuffer();
