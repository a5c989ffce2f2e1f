//! A menu that guests can choose.

use sea_orm::entity::prelude::*;

/// A menu that guests can choose.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "menu_types")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub form_id: Uuid,
    pub name: String,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::invitation_form::Entity",
        from = "Column::FormId",
        to = "super::invitation_form::Column::Id"
    )]
    InvitationForm,
}

impl Related<super::invitation_form::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::InvitationForm.def()
    }
}

/// The reverse relation, for one statement that reads both.
impl Related<Entity> for super::invitation_form::Entity {
    fn to() -> RelationDef {
        Relation::InvitationForm.def().rev()
    }
}

impl ActiveModelBehavior for ActiveModel {}
