import { expect, test } from 'vitest';
import { portalPages, sign_in } from './portal-pages.ts';
import { isPrinted, portalRoutes, routesIn } from './portal-routes.ts';
import { codeLoadedBy, codeOfPage } from './page-code.ts';

const route = (options: string): string => `const page = createRoute({ getParentRoute: () => root, ${options} });`;
const component = "component: codeOnDemand(() => import('../screens/users-screen.tsx'), 'UsersScreen')";

test('every route is found with the source of its screen, and measured', () => {
  const routes = portalRoutes();
  expect(routes.length).toBeGreaterThan(30);
  expect(routes).toContainEqual({ path: '/settings/user', screen: 'portal/src/app/screens/users-screen.tsx' });
  expect([...portalPages().keys()]).toEqual([sign_in, ...routes.map(({ path }) => path)]);
  expect(routes.map(({ path }) => path).filter(isPrinted)).toEqual([
    '/print/invoice/$id',
    '/print/cnote/$id',
    '/print/dnote/$id',
  ]);
});

test('a new route is found in its usual form', () => {
  expect(routesIn('portal/src/app/routes/new.ts', route(`path: '/new', ${component}`))).toEqual([
    { path: '/new', screen: 'portal/src/app/screens/users-screen.tsx' },
  ]);
});

test.each([`path: address, ${component}`, `path: 'below', ${component}`, "path: '/new', component: NewScreen"])(
  'a route that cannot be read is told, not left out: %s',
  (options) => {
    expect(() => routesIn('portal/src/app/routes/new.ts', route(options))).toThrow(/portal\/src\/app\/routes\/new\.ts/);
  },
);

test('a part is loaded with a page that shows it at once, and not if it opens later or waits until the page is idle', () => {
  const text = `
    import { Page } from './page.tsx';
    import type { Row } from './row.ts';
    const Shown = codeOnDemand(() => import('./shown.tsx'), 'Shown');
    const Asked = codeOnDemand(() => import('./asked.tsx'), 'Asked');
    void Asked.preload();
    const Opened = codeOnDemand(() => import('./opened.tsx'), 'Opened');
    const Later = codeOnDemand(() => import('./later.tsx'), 'Later');
    const picture = () => import('./picture.ts');
    export const Screen = (row: Row) => (
      <Page sections={() => <Suspense><Shown /><Asked /></Suspense>}>
        {row.is_open && <PartOnDemand onMissing={close}><div><Opened /></div></PartOnDemand>}
        <LazyOnIdle><Later /></LazyOnIdle>
      </Page>
    );`;
  expect(codeLoadedBy('portal/src/app/screen.tsx', text)).toEqual({
    imports: ['portal/src/app/page.tsx'],
    parts: ['portal/src/app/shown.tsx', 'portal/src/app/asked.tsx'],
    late: ['portal/src/app/shown.tsx'],
  });
});

test('parts that a page shows are requested when its code arrives, except those that depend on a role', () => {
  const late = portalRoutes().flatMap(({ screen }) => codeOfPage(screen).late);
  expect([...new Set(late)]).toEqual(['portal/src/app/screens/home/doctor-home.tsx']);
});

test('code that a page loads separately is found through the sources between', () => {
  const pages = portalPages();
  expect(pages.get('/')).toContain('portal/src/app/screens/home/doctor-home.tsx');
  expect(codeOfPage('portal/src/app/app.tsx').parts).toContain('portal/src/app/gates/branch-question.tsx');
  expect(pages.get('/payment/transaction')).toEqual([
    'portal/index.html',
    'portal/src/app/portal.tsx',
    'node_modules/socket.io-client/',
    'portal/src/domains/payments/transactions/transaction-list-screen.tsx',
  ]);
});
