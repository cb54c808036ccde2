/** The cost of one password check (argon2id). */
export interface PasswordCost {
  memory_kib: number;
  passes: number;
  lanes: number;
}

/** The cost for real passwords. Only tests use less. */
export const full_password_cost: PasswordCost = { memory_kib: 19_456, passes: 2, lanes: 1 };
