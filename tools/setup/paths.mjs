import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
export const modules = join(root, 'node_modules');

/** Stamps of finished work. They are inside node_modules, so a new installation starts without any. */
export const cache = join(modules, '.cache/clinic-portal');
export const compileCache = join(modules, '.cache/compile');
