/** By these the list of users can be sorted; others are a 400. */
export const user_sort_fields = ['id', 'username', 'first_name', 'email', 'enable', 'created_at'] as const;
