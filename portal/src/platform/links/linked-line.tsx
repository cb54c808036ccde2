import type { AskedPermission } from '@clinic/contract/shared/roles.ts';
import type { FieldLine } from '../../ui/field-list.tsx';
import { PermittedLink } from './permitted-link.tsx';

/** A fact that is a record, with a link for those who may open it. */
export const linkedLine = (
  label: string,
  text: string,
  path: string,
  needs: AskedPermission | readonly AskedPermission[],
): FieldLine => ({
  label,
  value: (
    <PermittedLink path={path} needs={needs}>
      {text}
    </PermittedLink>
  ),
});
