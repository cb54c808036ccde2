/** By what the list of doctors sorts: alone, because the portal's routes know it before any page is open. */
export const doctorSortFields = ['id', 'name', 'gender', 'qualification', 'mcr', 'email'] as const;
