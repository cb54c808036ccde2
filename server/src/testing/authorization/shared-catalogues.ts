/**
 * Role groups are one catalogue for all branches of a group: every branch reads it and gives from it, so that of a sister branch
 * there is nothing in it to hide. By endpoint, the places of the call that take one; none: its answer is the catalogue.
 */
const of_role_groups: Readonly<Record<string, readonly string[]>> = {
  listRoleGroups: [],
  getRoleGroup: ['params.id'],
  updateRoleGroup: ['params.id'],
  deleteRoleGroup: ['params.id'],
  setRoleGroups: ['body.role_group_ids'],
};

/** Whether the call's answer is what the whole group shares. */
export const answersCatalogue = (name: string): boolean => of_role_groups[name]?.length === 0;

/** Whether a place of the call takes what the whole group shares. */
export const takesShared = (name: string, part: string, field: string | undefined): boolean =>
  of_role_groups[name]?.includes(`${part}.${field}`) ?? false;
