/** Creates one user within the caller's transaction. Every refusal is a `validation_failed` that names the field. */
export { addUser as createUser, type NewUser } from './users/add-user.ts';

/** The rows of users whose role groups are no concern, and the invitation of one without a password. */
export { insertUser, savePerson } from './users/user.queries.ts';
export { empty_person } from './users/person.rules.ts';
export { invitationOfUser, type StoredInvitation, toOpenInvitation } from './users/invitations.queries.ts';

/** A page of the role groups of a provider group, sorted by name. */
export { listRoleGroupRows } from './role-groups/role-groups.queries.ts';
