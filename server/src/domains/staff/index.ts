/** Creates one user within the caller's transaction; each refusal is a `validation_failed` that names the field. */
export { addUser as createUser, type NewUser } from './add-user.ts';
