/** Maximum length of a 'Find the Money' search. In a separate file because the portal's routes load it before any page. */
export const longest_find_money_text = 300;
