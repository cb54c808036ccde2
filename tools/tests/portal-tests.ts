import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type PortalProject = 'portal' | 'screens' | 'console';

/** Reads a source file; undefined if there is none. */
type Read = (path: string) => string | undefined;

/** What a browser has and Node has not, or has otherwise. */
const browser_only =
  /\b(?:window|document|location|history|localStorage|sessionStorage|navigator|matchMedia|getComputedStyle|requestAnimationFrame|indexedDB|caches|createImageBitmap|OffscreenCanvas|Image|FileReader|XMLHttpRequest|BroadcastChannel|Notification|DOMParser|(?:Mutation|Resize|Intersection)Observer|HTML\w*Element)\b/;
/** Types are gone when the code runs. */
const imports = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/gm;
const comments_and_strings = /\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'/gm;

/** Whether a module, or one that it loads, is a component, a style sheet or names what only a browser has. */
function needsBrowser(path: string, read: Read, seen: Set<string>): boolean {
  if (seen.has(path)) return false;
  seen.add(path);
  if (!path.endsWith('.ts')) return true;
  const text = read(path) ?? '';
  if (browser_only.test(text.replaceAll(comments_and_strings, ''))) return true;
  const code = text.replaceAll(comments_and_strings, (found) => (found.startsWith("'") ? found : ''));
  return [...code.matchAll(imports)].some(([, whole, lazy]) =>
    needsBrowser(join(dirname(path), whole ?? lazy ?? ''), read, seen),
  );
}

/** The project of a test file of the portal follows from what it loads; the console's are in its folder. */
export function portalProjectOf(path: string, read: Read): PortalProject {
  if (path.includes('src/console/')) return 'console';
  return needsBrowser(path, read, new Set()) ? 'screens' : 'portal';
}

/** The files of each project of portal tests, below the portal's folder. */
export function portalTests(root: string): Record<PortalProject, string[]> {
  const read: Read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  const projects: Record<PortalProject, string[]> = { portal: [], screens: [], console: [] };
  for (const file of globSync('src/**/*.test.{ts,tsx}', { cwd: root }))
    projects[portalProjectOf(join(root, file), read)].push(file);
  return projects;
}
