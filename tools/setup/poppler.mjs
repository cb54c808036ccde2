import { spawnSync } from 'node:child_process';
import { installWithApt } from './apt.mjs';
import { Stop } from './stop.mjs';

/** `-v` of a poppler program succeeds and prints its name; another program of that name may not. */
const isThere = () =>
  ['pdftotext', 'pdffonts', 'pdfinfo'].every((name) => {
    const { status, stderr } = spawnSync(name, ['-v'], { encoding: 'utf8' });
    return (status === 0 || status === 99) && /poppler/i.test(stderr);
  });

/** Ensures that documents can be read back by a program other than the one that wrote them. */
export async function ensurePoppler() {
  if (isThere()) return;
  await installWithApt('poppler', ['poppler-utils']);
  if (!isThere())
    throw new Stop('poppler was not found. Install poppler-utils (pdftotext, pdffonts, pdfinfo), and run again.');
}
