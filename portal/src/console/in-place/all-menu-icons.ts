/** The icons of the console's pages. */
export { IconBuildingCommunity, IconBuildingHospital, IconHome } from '@tabler/icons-react';
