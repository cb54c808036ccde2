import { spawnSync } from 'node:child_process';
import { installWithApt } from './apt.mjs';
import { Stop } from './stop.mjs';

/** `-v` of poppler's programs ends well and names it; another program of that name may not. */
const isThere = () =>
  ['pdftotext', 'pdffonts', 'pdfinfo'].every((name) => {
    const { status, stderr } = spawnSync(name, ['-v'], { encoding: 'utf8' });
    return (status === 0 || status === 99) && /poppler/i.test(stderr);
  });

/** Makes sure that documents can be read back by something other than what wrote them. */
export async function ensurePoppler() {
  if (isThere()) return;
  await installWithApt('poppler', ['poppler-utils']);
  if (!isThere())
    throw new Stop('No poppler here. Install poppler-utils (pdftotext, pdffonts, pdfinfo), and run again.');
}
