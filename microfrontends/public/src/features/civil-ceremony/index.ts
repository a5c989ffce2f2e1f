export { assessCeremonyDate } from './ceremony-plan'
