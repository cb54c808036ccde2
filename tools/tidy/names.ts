import { dottedName, isNode, nodesOf, type AstNode } from './syntax.ts';
import { baseName, type Finding, isGenerated, lineOf, type Rule, type SourceFile } from './tree.ts';

const kebab_case = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
/** Names fixed by convention. */
const given = new Set(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'LICENSE', 'OFL.txt']);
const empty_words = new Set(['util', 'utils', 'helper', 'helpers', 'manager', 'service', 'services', 'common', 'misc']);

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
const emptyWord = (name: string): string | undefined => wordsOf(name).find((word) => empty_words.has(word));

export const checkFileNames: Rule = ({ paths }) =>
  paths.flatMap((path): Finding[] => {
    const name = baseName(path);
    const finding = (message: string): Finding => ({ path, line: 1, rule: 'name', message });
    const word = emptyWord(name);
    const told: Finding[] = [];
    const is_asset = /\.(?:ttf|woff2|png|svg|txt)$/.test(name);
    if (!kebab_case.test(name) && !given.has(name) && !is_asset)
      told.push(finding('Use kebab-case for files and folders.'));
    if (word) told.push(finding(`'${word}' is too general: name it after what it does.`));
    return told;
  });

/** The exported names of a file: functions, constants, classes, types. */
export const exportedNames = (file: SourceFile): { name: string; start: number }[] =>
  nodesOf(file.syntax, 'ExportNamedDeclaration').flatMap((node) => {
    const declaration = node['declaration'];
    if (!isNode(declaration)) return [];
    const declared = Array.isArray(declaration['declarations'])
      ? (declaration['declarations'] as AstNode[])
      : [declaration];
    return declared.map((one) => ({ name: dottedName(one['id']), start: one.start }));
  });

export const checkExportedNames: Rule = ({ files }) =>
  files
    .filter(({ path }) => !isGenerated(path))
    .flatMap((file) =>
      exportedNames(file).flatMap(({ name, start }): Finding[] => {
        const word = emptyWord(name);
        if (!word) return [];
        const message = `'${name}': '${word}' is too general. Name it after what it does.`;
        return [{ path: file.path, line: lineOf(file, start), rule: 'name', message }];
      }),
    );
