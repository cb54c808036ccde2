import { type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { roleWords } from '@clinic/contract/staff/role-words.ts';
import { hasWords } from '@clinic/contract/shared/typed/folded-words.ts';

/** Money first, in the menu's order. Areas that are not listed come last. */
const order = ['Everything', 'Payments', 'Payouts', 'Notes', 'Reported errors', 'Clinic', 'Users', 'Appointments'];
const placeOf = (area: string): number => (order.includes(area) ? order.indexOf(area) : order.length);

/** The 42 roles by area. */
export const roleAreas: readonly [string, Role[]][] = [
  ...Map.groupBy(all_roles, (role) => roleWords[role].area),
].toSorted(([one], [other]) => placeOf(one) - placeOf(other));

/** The areas with the roles that match the typed text; areas without matches are omitted. */
export function matchingAreas(typed: string): [string, Role[]][] {
  return roleAreas
    .map(([area, of_area]): [string, Role[]] => [
      area,
      of_area.filter((role) => {
        const { label, may } = roleWords[role];
        return hasWords(`${area} ${label} ${may}`, typed);
      }),
    ])
    .filter(([, of_area]) => of_area.length > 0);
}
