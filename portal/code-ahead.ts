import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/** The files of a module with all that they import at once. */
function filesWith(bundle: Bundle, module: string): Set<string> {
  const files = new Set<string>();
  const take = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    file.imports.forEach(take);
  };
  const start = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!start) throw new Error(`No file of the build has ${module}.`);
  take(start.fileName);
  return files;
}

/**
 * Names the files of the sign-in and of the portal in the page, for `public/code-ahead.js`: without it they are requested once the start
 * has arrived and runs. Their styles are those of the start.
 */
export const codeAhead: Plugin = {
  name: 'code-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }): HtmlTagDescriptor[] => {
      if (!bundle) return [];
      const at_start = filesWith(bundle, '/portal/src/main.tsx');
      const later = (module: string): string =>
        [...filesWith(bundle, module)]
          .filter((file) => !at_start.has(file))
          .map((file) => `/${file}`)
          .join(' ');
      const files = {
        'data-outside': later('/domains/access/sign-in-screen.tsx'),
        'data-inside': later('/app/portal.tsx'),
      };
      return [{ tag: 'script', attrs: { src: '/code-ahead.js', ...files }, injectTo: 'head' }];
    },
  },
};
