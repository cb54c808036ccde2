import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface ReadPdf {
  /** The words in page layout, with a form feed after each page. */
  text: string;
  pages: number;
  /** Title, Author, CreationDate, and the file's other metadata. */
  info: Record<string, string>;
  fonts: { name: string; embedded: boolean; subset: boolean; to_unicode: boolean }[];
}

const infoOf = (told: string): Record<string, string> =>
  Object.fromEntries(
    told
      .split('\n')
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );

/** Reads a document with poppler, which shares no code with its writer. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-pdf-'));
  try {
    const file = join(folder, 'read.pdf');
    await writeFile(file, bytes);
    const [text, info, fonts] = await Promise.all([
      run('pdftotext', ['-layout', file, '-']),
      run('pdfinfo', ['-isodates', file]),
      run('pdffonts', [file]),
    ]);
    // Poppler writes its complaints to stderr.
    for (const { stderr } of [text, info, fonts]) if (stderr !== '') throw new Error(stderr);
    const told = infoOf(info.stdout);
    return {
      text: text.stdout,
      pages: Number(told['Pages']),
      info: told,
      fonts: fonts.stdout
        .split('\n')
        .slice(2)
        .filter(Boolean)
        .map((line) => {
          const [, name = '', embedded, subset, to_unicode] =
            /^(\S+).*?(yes|no) +(yes|no) +(yes|no) +\d+ +\d+ *$/.exec(line) ?? [];
          return { name, embedded: embedded === 'yes', subset: subset === 'yes', to_unicode: to_unicode === 'yes' };
        }),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The text with every run of blanks collapsed to one, for searching phrases. */
export const wordsOf = ({ text }: ReadPdf): string => text.replaceAll(/\s+/g, ' ');
