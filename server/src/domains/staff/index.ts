/** Creates one user within the caller's transaction. Every refusal is a `validation_failed` that names the field. */
export { addUser as createUser, type NewUser } from './users/add-user.ts';

/** A page of the role groups of a provider group, sorted by name. */
export { listRoleGroupRows } from './role-groups/role-groups.queries.ts';
