import { can, type Role } from '@clinic/contract/shared/roles.ts';
import { expect, test } from 'vitest';
import { createPortalRouter } from '../router.tsx';

const routes = Object.values(createPortalRouter().routesByPath);
const roleOf = (path: string) => routes.find((route) => route.fullPath === path)?.options.staticData?.page?.role;

test.each(['/voucher', '/voucher/create', '/voucher/$id', '/promo-code', '/promo-code/$id'])(
  'T9 %s opens with ROLE_VOUCHER_ALLOW and either ROLE_VOUCHER_VIEW or ROLE_SUPERADMIN',
  (path) => {
    const role = roleOf(path);
    expect(role).toBeDefined();
    for (const allow of [true, false])
      for (const view of [true, false])
        for (const superadmin of [true, false]) {
          const held: Role[] = [
            ...(allow ? (['ROLE_VOUCHER_ALLOW'] as const) : []),
            ...(view ? (['ROLE_VOUCHER_VIEW'] as const) : []),
            ...(superadmin ? (['ROLE_SUPERADMIN'] as const) : []),
          ];
          expect(role && can(new Set(held), role), held.join()).toBe(allow && (view || superadmin));
        }
  },
);
