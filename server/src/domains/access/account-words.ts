/** An account in a mail to its owner, who may have several: “Tan Wei Ming (user name owner)”. */
export const accountWords = (full_name: string, username: string): string =>
  full_name === username ? username : `${full_name} (user name ${username})`;
