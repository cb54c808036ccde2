import { type FoundRecord, searched_records } from '@clinic/contract/search/search.ts';
import { can, type Role, roles } from '@clinic/contract/shared/roles.ts';
import { expect, test } from 'vitest';
import { createPortalRouter } from '../router.tsx';
import { foundPath } from './found-path.ts';

const routes = Object.values(createPortalRouter().routesByPath);

/** The roles that the page of an address asks for. */
function roleOf(address: string) {
  const asked = (address.split('?')[0] ?? '').split('/');
  const route = routes.find(({ fullPath }) => {
    const segments = fullPath.split('/');
    return (
      segments.length === asked.length && segments.every((one, place) => one.startsWith('$') || one === asked[place])
    );
  });
  return route?.options.staticData?.page?.role;
}

/** Each role alone, and with each other one. */
const held = roles.flatMap((one, place) => roles.slice(place).map((other): ReadonlySet<Role> => new Set([one, other])));

test.each(searched_records.map((record) => [record.kind, record] as const))(
  'a found record of the kind %s opens a page that its finder may open, or is not offered',
  (kind, record) => {
    const found: FoundRecord = {
      kind,
      id: 7,
      opens: 7,
      title: '',
      at: '',
      status: '',
      amount: null,
      clinic: { id: 1, name: 'Orchard' },
    };
    const finders = held.filter((of_finder) => can(of_finder, record.role));
    expect(finders).not.toEqual([]);
    const closed = finders.filter((of_finder) => {
      const address = foundPath(found, true, of_finder);
      const role = address === undefined ? undefined : roleOf(address);
      return address !== undefined && (role === undefined || !can(of_finder, role));
    });
    expect(closed.map((of_finder) => [...of_finder])).toEqual([]);
  },
);
