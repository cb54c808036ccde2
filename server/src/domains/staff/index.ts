/** Creates one user within the caller's transaction; each refusal is a `validation_failed` that names the field. */
export { addUser as createUser, type NewUser } from './users/add-user.ts';

/** The role groups of a provider group, by name. */
export { listRoleGroupRows } from './role-groups/role-groups.queries.ts';
