/** Banks in Singapore that a clinic can be paid at, with the SWIFT code of their Singapore branch. */
export const banks = [
  { name: 'DBS Bank', swift_code: 'DBSSSGSG' },
  { name: 'OCBC Bank', swift_code: 'OCBCSGSG' },
  { name: 'United Overseas Bank', swift_code: 'UOVBSGSG' },
  { name: 'Standard Chartered Bank', swift_code: 'SCBLSG22' },
  { name: 'Citibank', swift_code: 'CITISGSG' },
  { name: 'HSBC', swift_code: 'HSBCSGS2' },
  { name: 'Maybank', swift_code: 'MBBESGS2' },
  { name: 'Bank of China', swift_code: 'BKCHSGSG' },
  { name: 'RHB Bank', swift_code: 'RHBBSGSG' },
  { name: 'CIMB Bank', swift_code: 'CIBBSGSG' },
  { name: 'ICBC', swift_code: 'ICBKSGSG' },
  { name: 'State Bank of India', swift_code: 'SBINSGSG' },
  { name: 'BNP Paribas', swift_code: 'BNPASGSG' },
  { name: 'Deutsche Bank', swift_code: 'DEUTSGSG' },
  { name: 'Bank of America', swift_code: 'BOFASG2X' },
] as const;
