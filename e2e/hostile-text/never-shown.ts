const secret = 'a proof of who calls: compared, never shown';
const of_customer = 'kept at the customer: no page of appointments shows it';
const at_customer = 'kept at the customer: no page of reviews shows it';
const rich_text =
  'a rich text: its markup is cleaned, and its words alone are shown; the journey of vouchers writes one';
const serial = 'read as a serial number of ten signs, or refused';
const in_trail = 'a remark of a doctor in the trail, which shows every remark as the journey’s others';
const in_room = 'written and shown in the consult room, which needs a camera: its own journey opens it';
const of_new_tenant =
  'a tenant that nobody of the journey enters; the journey gives its own group and a branch of it such names';
const in_console =
  'shown to operators alone: hostile-text.test.tsx of the console draws such a text of an operator, a key, a job, the trail, the bank, the books and e-invoices';
const queue_word = 'compared with what the queue has, never kept';
const signals = 'passed between the two ends of a call and never drawn';
const bank_signs = 'kept in the letters and digits that banks read: no markup is among them';

/** Fields that take whatever is sent and that no page shows, each with its reason: a call, one field of a call, or every field of a name. */
export const never_shown: Record<string, string> = {
  login: secret,
  operatorLogin: secret,
  'createFirstOperator.token': secret,
  createFirstOperator: in_console,
  createOperator: in_console,
  updateOperator: in_console,
  rejectApproval: in_console,
  createPlatformKey: in_console,
  saveAccountingMapping: in_console,
  saveBankMapping: in_console,
  saveEinvoiceSetting: in_console,
  setEinvoiceBuyer: in_console,
  noteEinvoice: in_console,
  leaveUnreadableFile: in_console,
  noteBankException: in_console,
  closeBankException: in_console,
  matchBankLine: in_console,
  undoBankMatches: in_console,
  saveMailSetting: in_console,
  saveTextSettings: 'the words of messages to phones, which show text alone; the console draws them in a field',
  saveCompanySetting:
    'in the letterhead of documents, which hold text alone (pdf.test.ts); the console draws it in a field',
  retryJobs: queue_word,
  retryMailDeliveries: queue_word,
  retryPlatformMessages: queue_word,
  discardJob: in_console,
  discardMailDelivery: in_console,
  discardPlatformMessage: in_console,
  discardWebhookRefusal: in_console,
  allowLogin: secret,
  exchangeToken: secret,
  revokeDevice: secret,
  askLoginPasskey: secret,
  finishLogin: secret,
  proveIdentity: secret,
  confirmAuthenticator: secret,
  unlockSession: secret,
  changePassword: secret,
  changeForgottenPassword: secret,
  verifyForgottenPassword: secret,
  acceptInvitation: secret,
  readInvitation: secret,
  readPrintCreditNote: secret,
  readPrintDebitNote: secret,
  readPrintInvoice: secret,
  readPrintReceipt: secret,
  registerAppointment: secret,
  registerDevice: 'the address and keys of a browser, for the push service alone',
  updated_at: 'the version that was looked at: compared, never kept',
  plain_password: secret,
  'createListView.search': 'filters of a list: each is read as its own field, none is shown',
  'updateListView.search': 'filters of a list: each is read as its own field, none is shown',
  'raisePaymentNote.create_user': 'who of the platform raised it: kept in the record, shown nowhere',
  'createAppointment.user.username': of_customer,
  'createAppointment.user.e_card_type': of_customer,
  'createAppointment.user.company': of_customer,
  'createReview.user.e_card_type': at_customer,
  'createReview.user.company': at_customer,
  checkVoucherCertificate: serial,
  requestVoucherRedemption: serial,
  approveVoucherRedemption: secret,
  updatePlan: 'the name of a plan, which the journey gives when it creates one',
  returnUnmatchedOutcome: 'a note on money of no clinic, for the platform alone',
  updateVoucherCollection: 'the name of a set of branches, which the journey gives when it makes one',
  'createPlatformVoucher.voucher.description': rich_text,
  'createVoucherOrder.user.e_card_type': 'kept at the customer: no page of vouchers shows it',
  'createVoucherOrder.user.company': 'kept at the customer: no page of vouchers shows it',
  'createVoucherOrder.payment.acquirer_id': 'the number of a payment: letters and digits of the acquirer',
  'createVoucherOrder.promo_code': 'a code that exists, or refused',
  'createVisit.customer.username': 'kept at the customer: no page of visits shows it',
  'createVisit.customer.e_card_type': 'kept at the customer: no page of visits shows it',
  'createVisit.customer.company': 'kept at the customer: no page of visits shows it',
  callBookedVisit: 'the answers and the place of the visit, as the journey gives them when it is booked',
  chooseMedicineWay: 'an address that the journey of the dispensary gives as such a text, and reads in the queue',
  endConsult:
    'medicines of a partner, drawn as those of our own room: the test of the dispensary’s screen draws such a text',
  wrapScannedOrder: 'read as the number of an order of sixteen signs, or refused',
  goOffline: in_trail,
  declineNotForTelemed: in_trail,
  saveConsult: in_room,
  setGuardRail: in_room,
  redeemHandOff: secret,
  enterRoomAsPatient: secret,
  readSignalsAsPatient: secret,
  sendSignals: signals,
  sendSignalsAsPatient: signals,
  setClinicBankAccount: bank_signs,
  createAcquirerConnection:
    'shown to operators by the card of a connection; its payee also beside a code, where only an acquirer makes one',
  activateAcquirerConnection: 'compared with the proposal that it activates, never kept',
  proposeAcquirerSecrets: 'secrets, which are sealed and never shown; the console shows four letters of a key',
  createBankAccount: bank_signs,
  updateBankAccount: bank_signs,
  savePayoutAccount: bank_signs,
  'createPayeePlan.own_payee_name': bank_signs,
  'payFeeStatement.bank_reference': 'fee-statement-screens.test.tsx draws such a reference on the page of the clinic',
  'createVoucher.description': rich_text,
  'updateVoucher.description': rich_text,
  saveNotificationPreference: 'one of the kinds that there are, or refused',
  previewUserImport: 'the journey chooses such a file on the page of the import',
  importUsers: 'the journey imports such a file on the page of the import',
  previewDoctorImport: 'the same page as that of users',
  importDoctors: 'the same page as that of users',
  previewMedicineImport: 'the same page as that of users',
  importMedicines: 'the same page as that of users',
  receiveGiroAnswer: 'a message of the bank, read by its elements; its signs are those of banks',
  createGroup: of_new_tenant,
  createClinic: of_new_tenant,
  createGroupOwner: of_new_tenant,
  addPasskey: 'named by the journey of second factors, which gives it such a name',
  renamePasskey: 'named by the journey of second factors, which gives it such a name',
};

/** Why a free text is not planted; undefined if it must be. */
export const reasonOf = (endpoint: string, field: string): string | undefined =>
  never_shown[endpoint] ?? never_shown[`${endpoint}.${field}`] ?? never_shown[field];
