/**
 * User names and names of role groups are unique in the whole group (decisions §2): that one is taken is no secret of a sister branch.
 *
 * Role groups are one catalogue for all branches of a group: every branch reads it and gives from it, so that of a sister branch
 * there is nothing in it to hide. By endpoint, the places of the call that take one; none: its answer is the catalogue.
 */
const of_the_group: Readonly<Record<string, readonly string[]>> = {
  listRoleGroups: [],
  getUserTemplate: [],
  createUser: ['body.username'],
  createRoleGroup: ['body.name'],
  getRoleGroup: ['params.id'],
  updateRoleGroup: ['params.id', 'body.name'],
  deleteRoleGroup: ['params.id'],
  setRoleGroups: ['body.role_group_ids'],
};

/** Whether the call's answer is what the whole group shares. */
export const answersCatalogue = (name: string): boolean => of_the_group[name]?.length === 0;

/** Whether a place of the call takes what the whole group shares. */
export const takesShared = (name: string, part: string, field: string | undefined): boolean =>
  of_the_group[name]?.includes(`${part}.${field}`) ?? false;

/** Names that one group can give once: what the first viewer has given, the next one of the same group finds taken. */
const given_once: Readonly<Record<string, string>> = {
  createUser: 'username',
  createRoleGroup: 'name',
  updateRoleGroup: 'name',
};
export const isGivenOnce = (name: string, part: string, field: string | undefined): boolean =>
  part === 'body' && field !== undefined && given_once[name] === field;
