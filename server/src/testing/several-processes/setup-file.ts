/** What a new operator writes into setup.json. */
export const setupFile = () => ({
  test_mail: 'operations@portal.sg',
  plan: { name: 'Standard', handling_fee_rate: 0.008 },
  receiving_account: {
    account_name: 'Portal Company Pte Ltd',
    account_number: '0031234567',
    bic: 'DBSSSGSG',
    proxy: '202600001A',
    payee_name: 'Portal Company Pte. Ltd.',
  },
  payout_account: { account_name: 'Portal Company Pte Ltd', account_number: '0031234567', bic: 'DBSSSGSG' },
  group: { code: 'sunrise', name: 'Sunrise Clinics' },
  branches: [
    { code: 'HQ', name: 'Sunrise Orchard', uen: '201812907A', head_office: true, postal_code: '238801' },
    { code: 'BD', name: 'Sunrise Bedok', uen: '201812907A' },
  ],
  role_groups: ['counter', 'finance'],
  owner: { username: 'owner', first_name: 'Mei Ling', last_name: 'Tan', email: 'owner@sunrise.sg' },
});

/** The company that runs the portal. */
export const company_settings = {
  COMPANY_NAME: 'Portal Company Pte. Ltd.',
  COMPANY_ADDRESS: '1 Harbour Road|Singapore 018989',
  COMPANY_UEN: '202600001A',
  COMPANY_GST_NUMBER: 'M9-0000001-9',
};
