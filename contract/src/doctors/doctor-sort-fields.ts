/** Sort fields of the list of doctors. In a separate file because the portal's routes load it before any page. */
export const doctorSortFields = ['id', 'name', 'gender', 'qualification', 'mcr', 'email'] as const;
