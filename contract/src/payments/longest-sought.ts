/** Letters of what 'Find the Money' looks for: alone, because the portal's routes know it before any page is open. */
export const longest_sought = 300;
