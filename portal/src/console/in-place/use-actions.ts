import { IconKeyboard, IconLogout } from '@tabler/icons-react';
import { openKeys } from '../../app/actions/open-keys.ts';
import { useLeavePortal } from '../../app/actions/use-leave-portal.ts';
import { useOtherScheme } from '../../app/actions/use-other-scheme.ts';

/** What an operator can do from any page, by the palette or by key. */
export function useActions() {
  const scheme = useOtherScheme();
  const { leave } = useLeavePortal();
  return [
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
