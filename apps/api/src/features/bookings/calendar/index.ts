export { findMailedAppointment } from './calendar.reads.ts';
export { calendarRoutes } from './calendar.routes.ts';
