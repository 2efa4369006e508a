export { isConfirmed } from './donor-card.read-model.ts';
export { donorCardRoutes } from './donor-card.routes.ts';
export { thankForMilestones } from './milestones.jobs.ts';
