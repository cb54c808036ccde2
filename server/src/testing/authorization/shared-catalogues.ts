/**
 * User names and names of role groups are unique in the whole group (decisions §2): a taken name is no secret of a sister branch.
 *
 * Role groups are one catalogue for all branches of a group: every branch reads it and grants from it, so it holds nothing to hide from a
 * sister branch. By endpoint, the places of the call that take one; none: its answer is the catalogue.
 *
 * Tele-consult services and their default charges are one catalogue too, which each doctor's charges show. A service's id opens each branch's
 * own row; that a sister branch's doctor is not found is proven in prices.test.ts.
 *
 * Customers belong to the group: each of its branches may treat them, so each finds and opens them, reads their trail and messages, and says in
 * which language they read.
 * That a sister branch's other records are a 404 there is proven in activities.test.ts and outbox-messages.test.ts.
 *
 * A voucher can be good at any branch of the group, and at those of the group's collections: each branch chooses among the names of all. A
 * promo code is unique in the group. A certificate is asked for with its serial number at any branch; what a branch learns of one that is not
 * good there is proven in redemptions.test.ts.
 */
const of_the_group: Readonly<Record<string, readonly string[]>> = {
  listRoleGroups: [],
  getUserTemplate: [],
  createUser: ['body.username'],
  createRoleGroup: ['body.name'],
  getRoleGroup: ['params.id'],
  updateRoleGroup: ['params.id', 'body.name'],
  delegateRoleGroup: ['params.id'],
  deleteRoleGroup: ['params.id'],
  setRoleGroups: ['body.role_group_ids'],
  listDefaultPrices: [],
  listDoctorPrices: [],
  updateDoctorPrice: ['params.id'],
  listPriceChanges: ['params.id'],
  listVisitPrograms: [],
  listHistoryChoices: [],
  listCustomers: [],
  listCustomerCards: [],
  getCustomer: ['params.id'],
  setCustomerLanguage: ['params.id'],
  revealIdentity: ['params.id'],
  readPatientPhotos: ['params.id'],
  revealPatientPhotos: ['params.id'],
  listCustomerPayments: ['params.id'],
  readNoShows: ['params.id'],
  listVoucherBranches: [],
  listVoucherCollections: [],
  createVoucher: ['body.clinics', 'body.clinic_collections'],
  updateVoucher: ['body.clinics', 'body.clinic_collections'],
  createPromoCode: ['body.code'],
  checkVoucherCertificate: ['body.seq_no'],
  // Its entries are those of the chosen branch alone.
  'listActivities of a customer': ['query.entity_id'],
  'listOutboxMessages of a customer': ['query.entity_id'],
};

/** True if the call's answer is shared by the whole group. */
export const answersCatalogue = (name: string): boolean => of_the_group[name]?.length === 0;

/** True if the call answers with patients of the customer that it names, by their ids. */
export const showsPatients = (name: string): boolean => name === 'getCustomer';

/** True if the call answers with the names of the branches and collections that it chose among those of the group. */
export const showsChoices = (name: string): boolean => name === 'createVoucher' || name === 'updateVoucher';

/** True if a place of the call takes a value shared by the whole group. */
export const takesShared = (
  name: string,
  part: string,
  field: string | undefined,
  query: Readonly<Record<string, unknown>> = {},
): boolean =>
  [name, `${name} of a ${String(query['entity'])}`].some(
    (call) => of_the_group[call]?.includes(`${part}.${field}`) ?? false,
  );

/** Names that are unique in a group: once the first viewer has used one, it is taken for the next viewer of the same group. */
const given_once: Readonly<Record<string, string>> = {
  createUser: 'username',
  createRoleGroup: 'name',
  updateRoleGroup: 'name',
  createPromoCode: 'code',
};
export const isGivenOnce = (name: string, part: string, field: string | undefined): boolean =>
  part === 'body' && field !== undefined && given_once[name] === field;
