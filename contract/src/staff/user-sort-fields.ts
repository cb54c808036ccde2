/** Sort fields of the list of users. Any other field is a 400. */
export const user_sort_fields = ['id', 'username', 'first_name', 'email', 'enable', 'created_at'] as const;
