/** The link with which the first operator opens the console. */
export { renewSetupLink } from './first-operator.ts';

/** Opens the account of an operator from the machine itself. */
export { recoverOperator } from './recover-operator.ts';

/** Whom a mail about the platform's own work goes to. */
export { listAddresses } from './operators.queries.ts';

/** For the setup: who is there, and whether money, closing and keys take two operators. */
export { enterPlatform, findOperatorByEmail, saveTwoPeople } from './operators.queries.ts';
