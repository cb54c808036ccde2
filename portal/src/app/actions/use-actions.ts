import { can } from '@clinic/contract/shared/roles.ts';
import {
  IconBuildingHospital,
  IconKeyboard,
  IconLogout,
  IconQrcode,
  IconScan,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { PageIcon } from '../../platform/route-metadata.ts';
import { allowedBranches } from '../../platform/session/allowed-branches.ts';
import { useSession, useSessionControl } from '../../platform/session/session-context.tsx';
import { openPalette } from '../palette/open-palette.ts';
import { openKeys } from './open-keys.ts';
import { useLeavePortal } from './use-leave-portal.ts';
import { useOtherScheme } from './use-other-scheme.ts';

/** Actions that a person can take from any page, by the palette or by key. */
export interface Action {
  label: string;
  /** Other words by which people look for it. */
  also: string;
  icon: PageIcon;
  key: string;
  /** The text that it types into the palette, where the choice follows. */
  types?: string;
  run: () => void;
}

/** The pages where work at the counter begins. Their own roles decide who may. */
const beginnings = [
  { to: '/payment/payment', label: 'New payment', also: 'receive qr code', icon: IconQrcode, key: 'n' },
  {
    to: '/voucher-redemption',
    label: 'Check certificate',
    also: 'scan voucher redeem camera',
    icon: IconScan,
    key: 'v',
  },
  { to: '/settings/user/create', label: 'Create user', also: 'new add invite', icon: IconUserPlus, key: 'u' },
] as const;

const switch_branch = 'Switch branch ';

/** The actions that this person may do. */
export function useActions(): Action[] {
  const { roles } = useSession();
  const session = useSessionControl();
  const navigate = useNavigate();
  const { routesByPath } = useRouter();
  const scheme = useOtherScheme();
  const { data: branches = [] } = useQuery(allowedBranches(session));
  const { leave } = useLeavePortal();
  const permitted = beginnings.filter(({ to }) => {
    const page = Object.entries(routesByPath).find(([path]) => path === to)?.[1].options.staticData?.page;
    return page?.role !== undefined && can(roles, page.role);
  });
  return [
    ...permitted.map(({ to, ...action }) => ({ ...action, run: () => void navigate({ to }) })),
    ...(branches.length > 1
      ? [
          {
            label: 'Switch branch',
            also: 'switch location clinic',
            icon: IconBuildingHospital,
            key: 'b',
            types: switch_branch,
            run: () => openPalette(switch_branch),
          },
        ]
      : []),
    {
      label: scheme.label,
      also: 'theme colour dark light mode',
      icon: scheme.Icon,
      key: 'd',
      run: scheme.change,
    },
    { label: 'Keyboard shortcuts', also: 'keys help', icon: IconKeyboard, key: '?', run: openKeys },
    { label: 'Log out', also: 'sign out leave', icon: IconLogout, key: 'shift+Q', run: () => void leave() },
  ];
}
