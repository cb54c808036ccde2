// The part of pdfmake in use. The published types bring a browser's globals into the server.
declare module 'pdfmake' {
  export type Margins = number | [number, number] | [number, number, number, number];

  export interface Style {
    font?: string;
    fontSize?: number;
    lineHeight?: number;
    bold?: boolean;
    italics?: boolean;
    color?: string;
    fillColor?: string;
    alignment?: 'left' | 'right' | 'center';
    margin?: Margins;
    characterSpacing?: number;
  }

  export interface Text extends Style {
    text: string | Text[];
    width?: number | 'auto' | '*';
    colSpan?: number;
    noWrap?: boolean;
    headlineLevel?: number;
    pageBreak?: 'before';
  }
  export interface Columns extends Style {
    columns: Content[];
    columnGap?: number;
    width?: number | 'auto' | '*';
  }
  export interface Stack extends Style {
    stack: Content[];
    width?: number | 'auto' | '*';
    unbreakable?: boolean;
    pageBreak?: 'before';
  }
  export interface Table extends Style {
    table: { headerRows?: number; dontBreakRows?: boolean; widths: (number | 'auto' | '*')[]; body: TableCell[][] };
    layout?: string;
    width?: number | 'auto' | '*';
  }
  export type TableCell = string | Text | Record<string, never>;
  export interface QrCode extends Style {
    qr: string;
    fit: number;
    width?: number | 'auto' | '*';
  }
  export type Content = string | Text | Columns | Stack | Table | QrCode;

  export interface TableLayout {
    hLineWidth?: (line: number, node: Table) => number;
    vLineWidth?: (line: number, node: Table) => number;
    hLineColor?: (line: number, node: Table) => string;
    paddingLeft?: () => number;
    paddingRight?: () => number;
    paddingTop?: () => number;
    paddingBottom?: () => number;
  }

  export interface Definition {
    pageSize: 'A4' | { width: number; height: number };
    pageMargins: Margins;
    version: '1.7';
    language: string;
    displayTitle: boolean;
    info: Record<string, string | Date>;
    defaultStyle: Style;
    content: Content[];
    footer: (page: number, pages: number) => Content | null;
  }

  interface Pdfmake {
    setFonts: (fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>) => void;
    setTableLayouts: (layouts: Record<string, TableLayout>) => void;
    setUrlAccessPolicy: (allows: (url: string) => boolean) => void;
    setLocalAccessPolicy: (allows: (path: string) => boolean) => void;
    createPdf: (definition: Definition) => {
      getBuffer: () => Promise<Uint8Array>;
      /** Lays the document out. */
      getStream: () => Promise<unknown>;
    };
  }
  const pdfmake: Pdfmake;
  export default pdfmake;
}
