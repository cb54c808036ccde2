import { ImportScreen } from '../../domains/imports/import-screen.tsx';

export const ImportUsersScreen = () => <ImportScreen kind="users" />;
export const ImportDoctorsScreen = () => <ImportScreen kind="doctors" />;
export const ImportMedicinesScreen = () => <ImportScreen kind="medicines" />;
