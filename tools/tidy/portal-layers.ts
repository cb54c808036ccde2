import { dottedName, importsOf, nodesOf } from './syntax.ts';
import { endpointNames } from './endpoints.ts';
import { exportedNames } from './names.ts';
import { type Finding, isTest, lineOf, type Rule, type SourceFile } from './tree.ts';
import { resolveImport } from './zones.ts';

const router_hooks = new Set([
  'useSearch',
  'useNavigate',
  'useParams',
  'useLocation',
  'useRouter',
  'useRouterState',
  'getRouteApi',
]);
const calls_network = /^(?:window\.|globalThis\.)?fetch$/;

const finding = (file: SourceFile, start: number, message: string): Finding => ({
  path: file.path,
  line: lineOf(file, start),
  rule: 'layer portal',
  message,
});

/** A part must not use the API or the address of the page. */
function checkPart(file: SourceFile, endpoints: ReadonlySet<string>): Finding[] {
  return importsOf(file.syntax).flatMap(({ specifier, start, type_only, names }) => {
    if (type_only) return [];
    const target = resolveImport(file.path, specifier) ?? '';
    if (target.startsWith('portal/src/platform/api/') || /\.(?:data|live)\.ts$/.test(target)) {
      return [
        finding(file, start, `A part may not import '${specifier}': the screen reads the data and passes it in.`),
      ];
    }
    const called = target.startsWith('contract/') ? names.find((name) => endpoints.has(name)) : undefined;
    if (called !== undefined) {
      return [
        finding(file, start, `A part does not know the API: '${called}' is an endpoint, for a form or a screen.`),
      ];
    }
    if (specifier === '@tanstack/react-router' && names.some((name) => router_hooks.has(name))) {
      return [
        finding(
          file,
          start,
          'A part must not use the address of its page: raise an event, and let the screen navigate.',
        ),
      ];
    }
    return [];
  });
}

/** A screen file exports only its screen. */
function checkScreen(file: SourceFile): Finding[] {
  const given = exportedNames(file).slice(1);
  return given.map(({ name, start }) =>
    finding(file, start, `A screen file exports only its screen: move '${name}' to its own file.`),
  );
}

/** Layers of the portal: screens → parts → data. Only the platform calls the network. */
export const checkPortalLayers: Rule = ({ files }) => {
  const endpoints = endpointNames(files);
  return files
    .filter(({ path }) => path.startsWith('portal/src/') && !isTest(path))
    .flatMap((file) => {
      const { path, syntax } = file;
      const found: Finding[] = [];
      if (!path.startsWith('portal/src/platform/') && !path.startsWith('portal/src/testing/')) {
        const calls = nodesOf(syntax, 'CallExpression').filter((call) =>
          calls_network.test(dottedName(call['callee'])),
        );
        found.push(
          ...calls.map((call) =>
            finding(file, call.start, 'Only the platform calls fetch: use a hook made from the endpoint.'),
          ),
        );
      }
      if (/\.(?:data|live)\.tsx$/.test(path)) found.push(finding(file, 0, 'A data file must not render: name it .ts.'));
      if (/^portal\/src\/(?:console|domains)\/.+\/parts\//.test(path)) found.push(...checkPart(file, endpoints));
      if (/^portal\/src\/(?:app|console|domains)\/.+-screen\.tsx$/.test(path)) found.push(...checkScreen(file));
      return found;
    });
};

/** The browser's own field follows the browser's language; the kit's inputs are buttons, or read another order of day and month. */
const other_fields =
  /\btype(?:=|: ?)\\?['"](?:date|datetime-local|time|month|week)\\?['"]|\b(?:Date|DatePicker|DateTime|DateTimePicker|Month|MonthPicker|Year|YearPicker)(?:Input|Picker)\b.*from '@mantine\/dates'/;
const with_date_fields = /^(?:portal|server|sandbox)\/src\/.*\.tsx?$/;
const calendar = /^portal\/src\/ui\/date-range\//;

/** A date has one field everywhere, which can be typed day first. */
export const checkDateFields: Rule = ({ files }) =>
  files
    .filter(({ path }) => with_date_fields.test(path) && !calendar.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const message = 'A date has one field: DayField, of the portal’s ui/date-range or of the sandbox’s page.';
        return other_fields.test(line) ? [{ path, line: index + 1, rule: 'date field', message }] : [];
      }),
    );
