export { donorCardRoutes } from './donor-card.routes.ts';
export { thankForMilestones } from './milestones.jobs.ts';
