import pdfmake, { type Content, type Definition, type TableLayout } from 'pdfmake';
import { withFontRuns } from './font-runs.ts';
import { fonts, isFontFile } from './fonts.ts';
import type { MissingSign, PdfDocument } from './pdf.ts';
import { shapeOtherScripts } from './shaped-text.ts';
import { pagesOf } from './stickers.ts';

pdfmake.setFonts(fonts);
shapeOtherScripts();
// Nothing is fetched, and only fonts are read, whatever the content says.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(isFontFile);

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

function definitionOf(
  { title, subject, author, dated, label }: PdfDocument,
  content: Content[],
  foot: Content | undefined,
): Definition {
  return {
    ...sheetOf(label),
    version: '1.7',
    language: 'en-SG',
    displayTitle: true,
    // Dates and producer are part of the bytes, so they come from the document and not from the clock.
    info: { title, subject, author, creator: 'Clinic portal', producer: 'Clinic portal', creationDate: dated },
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: '#14181f' },
    content,
    footer: (page, pages) =>
      foot === undefined
        ? null
        : {
            margin: [page_margins[0], 18, page_margins[2], 0],
            fontSize: 8,
            color: grey,
            columns: [
              { stack: [foot], width: '*' },
              { text: `Page ${page} of ${pages}`, width: 'auto', alignment: 'right' },
            ],
          },
  };
}

/** The number of pages that content takes on the paper of a document. */
const countPages = (document: PdfDocument) => async (content: Content[]) => {
  let counted = 1;
  const definition = definitionOf(document, withFontRuns(content).content, undefined);
  const footer = (_page: number, pages: number) => {
    counted = pages;
    return null;
  };
  await pdfmake.createPdf({ ...definition, footer }).getStream();
  return counted;
};

/** Renders a document to PDF with embedded font subsets. Says which signs no font has. */
export async function writePdf(document: PdfDocument): Promise<{ bytes: Uint8Array; missing: MissingSign[] }> {
  const stickers = await Promise.all((document.stickers ?? []).map((one) => pagesOf(one, countPages(document))));
  const pages = stickers.flat().map((stack, place): Content => ({ stack, ...(place > 0 && { pageBreak: 'before' }) }));
  const { content, missing } = withFontRuns([...document.content, ...pages]);
  const [foot] = withFontRuns(document.footer === undefined ? [] : [{ text: document.footer }]).content;
  return { bytes: await pdfmake.createPdf(definitionOf(document, content, foot)).getBuffer(), missing };
}
