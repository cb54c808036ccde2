import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type ServerProject = 'shared' | 'own' | 'mocked';

const files = ['server/src/**/*.test.ts', 'bench/**/*.test.ts'];
/** Tests of the long run alone. */
export const long_tests = '**/*.long.test.ts';
/** These calls use the app that all files of a worker share. */
const shares = /\b(?:sharedApp|staffWorld)\(/;
const mocks = /\bvi\.mock\(/;

/** The project of a file of server tests follows from what it calls. */
export function projectOf(text: string): ServerProject {
  if (mocks.test(text)) return 'mocked';
  return shares.test(text) ? 'shared' : 'own';
}

/** The files of each project of server tests. */
export function serverTests(root: string, is_long_run: boolean): Record<ServerProject, string[]> {
  const projects: Record<ServerProject, string[]> = { shared: [], own: [], mocked: [] };
  for (const file of globSync(files, { cwd: root, exclude: is_long_run ? [] : [long_tests] }))
    if (!file.endsWith('.rules.test.ts')) projects[projectOf(readFileSync(join(root, file), 'utf8'))].push(file);
  return projects;
}
