export { assessDate } from './ceremony-plan'
